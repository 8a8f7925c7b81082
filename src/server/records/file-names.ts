import { ledgerExportFiles } from '@/content/ledger/ledger-export'

/** A name of a folder or a file is at most this long, so that 255 bytes hold it in any letters. */
const nameMaxLetters = 56

/** What file systems refuse or read as something else, line breaks and signs that turn the direction of reading among them. */
const refusedSigns = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu
/** Names that Windows keeps for devices, also with something behind a dot. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A text as the name of one folder or file: it leads nowhere else, and any system can write it. */
export function pathName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(refusedSigns, ' ').replaceAll(/\s+/g, ' ')
  const cut = Array.from(plain).slice(0, nameMaxLetters).join('')
  // A dot at the end is lost on Windows, one at the beginning hides a file, and two lead a folder up.
  return cut.replaceAll(/^[ .]+|[ .]+$/g, '').replace(deviceName, '$1_') || ledgerExportFiles.nameless
}

/** What a browser does with a file: keeps it, or shows it. */
type Disposition = 'attachment' | 'inline'

/**
 * RFC 6266: a file under its name as it is, and a plain one for who cannot read that.
 * @param parts what it is, of when and whose; what is empty is left out
 */
function disposition(how: Disposition, plain: string, parts: readonly (string | null)[], kind: string): string {
  const name = parts
    .filter((part) => part !== null && part !== '')
    .map((part) => pathName(part ?? ''))
    .join(', ')
  const coded = encodeURIComponent(`${name}.${kind}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}.${kind}"; filename*=UTF-8''${coded}`
}

/** A file to be kept. */
export const attachment = (plain: string, parts: readonly (string | null)[], kind: string): string =>
  disposition('attachment', plain, parts, kind)

/** A file to be shown where it is opened. */
export const shownInline = (plain: string, parts: readonly (string | null)[], kind: string): string =>
  disposition('inline', plain, parts, kind)
