/** Mistyped endings of addresses that are common, each with what was most likely meant. */
const likelierEndings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|comm|vom|xom|cpm|coom)$/, '.com'],
  [/\.(?:nett|ner|ent|bet)$/, '.net'],
  [/\.(?:ogr|orgg|rog)$/, '.org'],
]

/** Hosts of mailboxes that many have, as they are mistyped. */
const likelierHosts: readonly (readonly [RegExp, string])[] = [
  [/^(?:gmial|gmal|gmil|gnail|gamil|gmaill|gmaik|gmai)\.com$/, 'gmail.com'],
  [/^gmail\.(?:co|cm|om)$/, 'gmail.com'],
  [/^(?:yaho|yahooo|yhaoo|yahho)\.com$/, 'yahoo.com'],
  [/^yahoo\.(?:co|cm|om)$/, 'yahoo.com'],
  [/^(?:hotmial|hotmal|hotmil|hotmai|homail)\.com$/, 'hotmail.com'],
  [/^(?:outlok|outloo|outlool|oulook)\.com$/, 'outlook.com'],
  [/^(?:iclod|icoud|icloude)\.com$/, 'icloud.com'],
  [/^(?:aoll|ao)\.com$/, 'aol.com'],
]

const mended = (text: string, wrong: readonly (readonly [RegExp, string])[]) =>
  wrong.reduce((so, [pattern, right]) => so.replace(pattern, right), text)

/**
 * The address that somebody most likely meant, where its end is one that is often mistyped: `ruth@gmial.con` is `ruth@gmail.com`.
 * Such an address may exist all the same, so it is asked about and never refused.
 * @returns null for an address that looks right
 */
export function likelierAddress(address: string): string | null {
  const trimmed = address.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return null
  const host = trimmed.slice(at + 1).toLowerCase()
  const likelier = mended(mended(host, likelierEndings), likelierHosts)
  return likelier === host ? null : `${trimmed.slice(0, at)}@${likelier}`
}
