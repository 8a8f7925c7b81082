import { geoAlbersUsa } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { z } from 'zod'
import { type Outline, drawPlaceMap } from '@/art/place-map'
import type { Point } from '@/art/shapes'
import { type Place, mapSize } from '@/shared/site/maps'
import { type PreparedResponse, prepareResponse } from '../../http/cache/prepared-responses'
import { pictureContentPolicy, securityHeaders } from '../../platform/headers'
import type { Env } from '../../platform/env'
import { RecentResponses } from '../../http/cache/recent-responses'

const keptMaxBytes = 2_000_000
/** A day: a town does not move, but the way it is drawn may change. */
const caching = 'public, max-age=86400'

/** The projection in which us-atlas brings its outlines (`states-albers-10m`), as its README gives it. */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305])

const atlas = z.custom<Topology<{ states: GeometryCollection<{ name: string }> }>>(
  (value) => typeof value === 'object' && value !== null && 'objects' in value,
)

/** They stand in a corner of the projection's sheet, where their neighbors there are not those of the world. */
const insets: readonly (string | undefined)[] = ['ALASKA', 'HAWAII']

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

/** The outlines of all states; read once, by the first map. */
async function readOutlines(): Promise<Outline[]> {
  const topology = atlas.parse((await import('us-atlas/states-albers-10m.json', { with: { type: 'json' } })).default)
  const { features } = feature(topology, topology.objects.states)
  return features.map(({ properties: { name }, geometry }) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    const single = geometry.type === 'Polygon' ? geometry.coordinates : []
    return { name, rings: [...polygons.flat(), ...single].map((ring) => ring.map(pointOf)) }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Where a town lies: amid its ZIP codes. Undefined where the post office knows none. */
async function readPosition({ town, state }: Place): Promise<Point | undefined> {
  const { default: postal } = await import('zipcodes')
  const known = postal.lookupByName(town, state)
  const at = project([mean(known.map(({ longitude }) => longitude)), mean(known.map(({ latitude }) => latitude))])
  return known.length > 0 && at !== null ? pointOf(at) : undefined
}

/** A state's name in capitals, or undefined. */
const stateName = async (letters: string) => {
  const { default: postal } = await import('zipcodes')
  return Object.hasOwn(postal.states.abbr, letters) ? postal.states.abbr[letters] : undefined
}

export interface Maps {
  /** The map of a place; one that the post office does not know has no mark. Undefined for a state that there is not. */
  read(this: void, place: Place): Promise<PreparedResponse | undefined>
}

/** Makes the reader of maps. They are drawn from public-domain data in packages; no third party is asked for anything. */
export function createMaps(env: Pick<Env, 'isHttps'>): Maps {
  const recent = new RecentResponses(keptMaxBytes)
  let outlines: Promise<Outline[]> | undefined

  return {
    async read(place) {
      const position = await readPosition(place)
      // By where the mark stands: whatever somebody writes as a town that nobody knows has the one map without a mark.
      const key = `${place.state}/${position?.join(' ') ?? ''}`
      const kept = recent.get(key)
      if (kept !== undefined) return kept
      const name = await stateName(place.state)
      const all = await (outlines ??= readOutlines())
      const state = all.find((each) => each.name.toUpperCase() === name)
      if (state === undefined) return undefined
      const states = insets.includes(name) ? [state] : all.filter((each) => !insets.includes(each.name.toUpperCase()))
      const svg = drawPlaceMap({ ...mapSize, states, state, town: position })
      const drawn = await prepareResponse(svg, {
        contentType: 'image/svg+xml',
        headers: { ...securityHeaders(env), 'Content-Security-Policy': pictureContentPolicy, 'Cache-Control': caching },
      })
      recent.set(key, drawn)
      return drawn
    },
  }
}
