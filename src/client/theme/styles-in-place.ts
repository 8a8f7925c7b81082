import { StyleSheet } from '@emotion/sheet'

/**
 * Lets emotion take over the styles that the server wrote into the head where they stand. Left alone it puts each of them
 * into the head once more, and the browser then computes the style and layout of the whole page again, which costs a slow
 * phone some 80 ms for nothing, twice. To be removed when @emotion/sheet leaves tags that are in place alone; it must be
 * imported before anything of emotion's, because that takes over at its first import.
 */
StyleSheet.prototype.hydrate = function takeOver(this: StyleSheet, tags: HTMLStyleElement[]) {
  this.tags.push(...tags)
}
