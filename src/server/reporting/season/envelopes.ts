import type { Db } from '@db/database'
import { grouped } from '@/shared/platform/grouped'
import type { Envelope } from './address-sheet'
import type { Season } from './papers'
import { type SeasonLine, isAt, isByPost, readSeason } from './season'

/**
 * What goes into which envelope: one for each owner, in the order of the season's lists, so that a pile can be held against them. What
 * was printed already is left out, unless all is asked for again.
 */
export async function readEnvelopes(db: Db, season: Season, isAgain: boolean): Promise<Envelope[]> {
  const isAsked = (line: SeasonLine) => (isAgain ? isAt.published(line) && isByPost(line) : isAt.toPrint(line))
  const lines = (await readSeason(db, season)).filter(isAsked)
  return [...grouped(lines, ({ entityId }) => entityId).values()].flatMap((ofOwner) => {
    const [owner] = ofOwner
    if (owner === undefined) return []
    const papers = ofOwner.flatMap(({ investmentName, papers: all }) =>
      all.filter(({ printedAt }) => isAgain || printedAt === null).map((paper) => ({ ...paper, investmentName })),
    )
    return [{ owner, year: season.year, papers }]
  })
}
