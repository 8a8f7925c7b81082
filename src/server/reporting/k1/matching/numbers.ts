/** States whose abbreviation or name stands before a ZIP code (USPS Publication 28, appendix B). */
const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY ' +
  'Alabama Alaska Arizona Arkansas California Carolina Colorado Columbia Connecticut Dakota Delaware Florida Georgia Hampshire Hawaii Idaho ' +
  'Illinois Indiana Iowa Island Jersey Kansas Kentucky Louisiana Maine Maryland Massachusetts Mexico Michigan Minnesota Mississippi Missouri ' +
  'Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Rico Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming York'
const isAfterState = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${states.replaceAll(' ', '|')})[\s,.]{1,6}$`, 'iu')
/** More than the longest name of a state and what follows it. */
const beforeMax = 24

const taxpayerNumber =
  /(?<![\p{L}\p{N}])(?!\d{5}[-–—\s])(?:[\dX*•]{3}[-–—\s]?[\dX*•]{2}[-–—\s]?|[\dX*•]{2}[-–—\s][\dX*•]{3})\d{4}(?![\p{L}\p{N}])/giu

/**
 * The last four digits of each taxpayer number of a text, written out or with its beginning hidden: 12-3456789, XXX-XX-6789. A ZIP code
 * has nine digits, too: it is written 37902-1001, or stands after its state.
 */
export const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(taxpayerNumber)].flatMap(({ 0: number, index }) => {
      const isZip = /\d{9}/.test(number) && isAfterState.test(text.slice(Math.max(0, index - beforeMax), index))
      return isZip ? [] : [number.slice(-4)]
    }),
  )
