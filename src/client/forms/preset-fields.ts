/** Where it stands what was prepared last: that is nobody's writing. */
const preparedKey = (key: string) => `${key} prepared`

const kept = (key: string): Record<string, unknown> => ({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}') })

/**
 * Prepares a visitor's form on a page that is not open yet: what is kept under its key is written into it when it appears. What
 * somebody has written there already stays.
 * @param key the form's `keptAs`
 */
export function presetFields(key: string, values: Readonly<Record<string, string>>) {
  try {
    const prepared = kept(preparedKey(key))
    const written = Object.entries(kept(key)).filter(([name, value]) => value !== '' && value !== prepared[name])
    sessionStorage.setItem(key, JSON.stringify({ ...values, ...Object.fromEntries(written) }))
    sessionStorage.setItem(preparedKey(key), JSON.stringify(values))
  } catch {
    // A browser that keeps nothing (a private window) throws; then the form opens empty.
  }
}
