/**
 * Prepares a visitor's form on a page that is not open yet: what is kept under its key is written into it when it appears. What
 * somebody has written there already stays.
 * @param key the form's `keptAs`
 * @param ours texts of an earlier preparation, which are nobody's writing
 */
export function presetFields(key: string, values: Readonly<Record<string, string>>, ours: readonly string[]) {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const written = Object.entries(kept ?? {}).filter(([, value]) => value !== '' && !ours.includes(String(value)))
    sessionStorage.setItem(key, JSON.stringify({ ...values, ...Object.fromEntries(written) }))
  } catch {
    // A browser that keeps nothing (a private window) throws; then the form opens empty.
  }
}
