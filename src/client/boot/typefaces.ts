import { painted } from './first-paint'
import { firstFonts, fontFaces } from './font-faces'

const elementId = 'typefaces'
const storageKey = 'typefaces'

/** The typefaces of a document whose text is written by a script: they are fetched while that script is. For <head>. */
export const earlyTypefaces =
  firstFonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`)
    .join('') + `<style>${fontFaces}</style>`

/**
 * The typefaces of a rendered page, which is read in the fallbacks until they are there. For <head>, before `typefacesScript`,
 * which brings them into force; where a browser says that it runs no script, they are in force at once.
 */
export const lateTypefaces = `<style id="${elementId}" media="(scripting: none)">${fontFaces}</style>`

/**
 * Runs in the page, from its own text, so it may use nothing but what it is given. Fetches the faces that every page needs after
 * the first paint, and brings them into force in one change. A browser that has noted that it has them shows them from the start.
 */
function showTypefaces(fonts: string[], id: string, key: string, paint: Promise<void>) {
  const note = fonts.join()
  let begin = paint
  const show = () => document.getElementById(id)?.setAttribute('media', 'all')
  try {
    if (localStorage.getItem(key) === note) {
      show()
      begin = Promise.resolve()
    }
  } catch {
    // A browser that keeps nothing is on its first visit every time.
  }
  begin
    .then(() => Promise.all(fonts.map((href) => new FontFace('late', `url(${href})`).load())))
    .finally(show)
    .then(() => localStorage.setItem(key, note))
    .catch(() => {})
}

/** For <head>, after `lateTypefaces` and the script that defines `painted`. */
export const typefacesScript = `(${showTypefaces.toString()})(${JSON.stringify(firstFonts)},'${elementId}','${storageKey}',${painted})`
