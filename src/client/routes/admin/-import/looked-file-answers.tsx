import { chakra } from '@/client/theme/chakra'
import { adminImport as words } from '@/content/records/admin-import'
import { Alert } from '@/client/ui/alert'
import { ImportEncoding } from './import-encoding'
import { ImportQuestions } from './import-questions'
import type { useLookedFile } from './looked-file'

/** What is asked about a chosen file, and why it cannot be read. */
export function LookedFileAnswers({ looked, readAs, say }: ReturnType<typeof useLookedFile>) {
  if (!looked) return null
  const { reading, encoding, csv, said, outcome, failure } = looked
  const isLooking = !failure && !outcome && (reading === null || csv !== '')
  return (
    <>
      {reading && 'samples' in reading && (
        <ImportEncoding samples={reading.samples} encoding={encoding} onChoose={(chosen) => void readAs(chosen)} />
      )}
      <ImportQuestions asked={outcome} said={said} onSay={({ leaveOut: _rows, ...answers }) => void say(answers)} />
      {failure && <Alert variant="destructive">{failure}</Alert>}
      {isLooking && <chakra.output color="fg.muted">{words.looking}</chakra.output>}
    </>
  )
}
