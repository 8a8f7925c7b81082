import { chakra } from '@/client/theme/chakra'
import { sentPage as words } from '@/content/pages/sent'
import type { PlainOutcome } from '@/shared/inbox/plain-forms'
import { useFirm } from '../../../calls/firm'
import { NarrowPage } from '../../../sections/narrow-page'

/** What became of a form that was posted while no script ran, and what comes next. */
export function FormOutcome({ outcome }: { outcome: PlainOutcome }) {
  const firm = useFirm()
  const said =
    typeof outcome === 'string' ? words[outcome] : 'sent' in outcome ? words.sent[outcome.sent](firm) : words.refused
  const fields = typeof outcome === 'object' && 'refused' in outcome ? outcome.refused : []
  return (
    <NarrowPage heading={said.heading} text={said.text}>
      <chakra.div display="grid" gap="5">
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <chakra.li key={field} py="2" borderTopWidth="1px" borderColor="border.rule">
                {words.fields[field]}
              </chakra.li>
            ))}
          </ul>
        )}
        <p>{words.ways(firm)}</p>
      </chakra.div>
    </NarrowPage>
  )
}
