/** From the rarer word to the commoner: Edge also calls itself Chrome, and Chrome Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
] as const
const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Long enough for every real browser; what a stranger may send is much longer. */
const userAgentMaxCharacters = 512

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([sign]) => sign.test(text))?.[1]

/**
 * The kind of browser that a User-Agent header claims, such as 'Firefox on Windows': words of ours only, never what a stranger
 * wrote. 'another program' when it is none that people use.
 */
export function browserKind(userAgent: string): string {
  const text = userAgent.slice(0, userAgentMaxCharacters)
  const browser = nameIn(text, browsers)
  if (browser === undefined) return 'another program'
  const system = nameIn(text, systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
