/** A source of chance that always gives the same answers for the same seed. */
export interface Random {
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high], both included. */
  whole(low: number, high: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  /** One of the items, each as likely as the others. */
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number]
}

/** FNV-1a with a final mix: names that differ in one letter must not get neighbouring pictures. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/**
 * Takes what is drawn and a seed, any text of any length and script, and gives a repeatable source of chance (mulberry32).
 * The two spellings Unicode has for one letter count as the same seed, and so do outer blanks: an edit that nobody can see must not change the picture.
 */
export function seededRandom(subject: string, seed = ''): Random {
  let state = hash(`${subject}:${seed.normalize('NFC').trim()}`)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(items.length * next())] ?? items[0],
  }
}
