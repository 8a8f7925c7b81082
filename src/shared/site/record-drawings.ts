import { drawingsPath, type DrawnNoun } from './drawings'
import { type DrawnRecord, drawnTraits } from './drawn-traits'

/** Raised when the drawings themselves change, because browsers keep them for ever under their address. */
const drawingsEdition = 3

/** FNV-1a over UTF-16 units: the same eight hex digits in the browser and on the server, without waiting for a digest. */
function shortHash(text: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return (state >>> 0).toString(16).padStart(8, '0')
}

/** The file name of a record's drawing: '12-0a1b2c3d.svg'. What it is drawn from is in it: another name or form is another address. */
export function drawingName({ id, ...record }: DrawnRecord & { id: number }): string {
  const { form = '', state, hasPool, isByWater } = drawnTraits(record)
  return `${id}-${shortHash([drawingsEdition, form, state, hasPool, isByWater, record.name].join(' '))}.svg`
}

/** The picture that is drawn for a record without one (960 × 640 pixels): its address, or what a record that is not saved brings along. */
export const drawingAddress = (noun: DrawnNoun, record: DrawnRecord & { id: number; drawing?: string }) =>
  record.drawing ?? `${drawingsPath}${noun}/${drawingName(record)}`
