import { nounWords } from '@/shared/records/noun-words'
import { adminImport as words } from '@/content/records/admin-import'
import { interestImport } from '@/content/inbox/interest-import'
import { relationshipImport } from '@/content/raise/relationship-import'
import { type ImportKind, importFields } from '@/shared/records/imports'
import { ImportDialog, type ImportedFile } from './import-dialog'

/** Where the records of a file are listed. */
const listOf = {
  investments: 'investments',
  properties: 'properties',
  subscribers: 'newsletters',
  interests: 'interests',
  relationships: 'raises',
} as const

/** What a file calls its fields where the list calls them otherwise, or not at all. */
const ownLabels: Partial<Record<ImportKind, Readonly<Record<string, string>>>> = {
  interests: interestImport.labels,
  relationships: relationshipImport.labels,
}

function fileOf(kind: ImportKind): ImportedFile {
  const noun = listOf[kind]
  const labels = new Map(Object.entries<string>({ ...nounWords[noun].fields, ...ownLabels[kind] }))
  return {
    kind,
    name: words.titles[kind],
    hint: words.fileHints[kind],
    heads: Object.keys(importFields[kind].shape).map((name) => labels.get(name) ?? name),
    noun,
    counted: words.counted[kind],
    asksConsent: kind === 'subscribers',
  }
}

/** Takes records of a list in. */
export function RecordImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const file = fileOf(kind)
  return (
    <ImportDialog title={file.name} text={words.text} close={words.back} files={[file]} file={file} onClose={onClose} />
  )
}
