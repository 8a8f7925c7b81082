import { chakra } from '@/client/theme/chakra'
import { adminIssues } from '@/content/newsletter/admin-issues'
import { counted } from '@/content/platform/counted'
import type { DeliveryReport } from '@/shared/newsletter/deliveries'
import { useMailWords } from '../../-record/kept-as-files'

const { label, states, keptAsFiles, hints } = adminIssues.report
const shown = ['recipients', 'sent', 'queued', 'bounced', 'failed', 'skipped', 'uncertain'] as const

const hintOf = (state: keyof DeliveryReport): string | undefined =>
  Object.entries(hints).find(([name]) => name === state)?.[1]

/** What became of each recipient, in numbers that add up. What did not happen to anybody is left out. */
export function Report({ report }: { report: DeliveryReport }) {
  const mailWords = useMailWords()
  const names = { ...states, sent: mailWords(states.sent, keptAsFiles) }
  return (
    <chakra.section aria-label={label} mb="6">
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 11rem), 1fr))"
        columnGap="6"
        rowGap="4"
        aria-live="polite"
      >
        {shown
          .filter((state) => state === 'recipients' || state === 'sent' || report[state] > 0)
          .map((state) => (
            <chakra.div key={state} borderTopWidth="1px" borderColor="border.rule" pt="2">
              <chakra.dt textStyle="small" color="fg.muted">
                {names[state]}
              </chakra.dt>
              <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums">
                {counted(report[state])}
              </chakra.dd>
              {hintOf(state) && (
                <chakra.dd textStyle="fine" color="fg.muted">
                  {hintOf(state)}
                </chakra.dd>
              )}
            </chakra.div>
          ))}
      </chakra.dl>
    </chakra.section>
  )
}
