import { useEffect, useRef } from 'react'
import { backupWords as words } from '@/content/site/backups'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'
import { notifyFailure } from '@/client/forms/notify-failure'
import { trpc } from '@/client/calls/trpc'
import { chakra } from '@/client/theme/chakra'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { bytesText } from '@/client/uploads/document-size'
import type { Backups as BackupsAnswer } from '@/shared/records/backups'
import { secondMilliseconds } from '@/shared/platform/time'
import { longDay } from '@/shared/values/formats'
import { backupLines } from './backup-health'
import { SettingsGroup } from './group'
import { ToldLines } from './told-lines'

/** So often the page asks while something is under way. */
const lookAgainMilliseconds = 2 * secondMilliseconds

/** The buttons; what is pressed goes on by itself, also when the page is left. */
function Buttons({ backups: { underWay, archives } }: { backups: BackupsAnswer }) {
  const utils = trpc.useUtils()
  const answers = {
    onSuccess: (answer: BackupsAnswer) => utils.admin.backups.get.setData(undefined, answer),
    onError: (error: Parameters<typeof notifyFailure>[1]) => notifyFailure(words.notBegun, error),
  }
  const make = trpc.admin.backups.make.useMutation(answers)
  const rehearse = trpc.admin.backups.rehearse.useMutation(answers)
  const isMaking = make.isPending || underWay.some(({ kind }) => kind === 'backup')
  const isRehearsing = rehearse.isPending || underWay.some(({ kind }) => kind === 'rehearsal')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
      <Button onClick={() => make.mutate()} disabled={isMaking} aria-busy={isMaking}>
        {isMaking ? words.making : words.make}
      </Button>
      <Button
        variant="outline"
        onClick={() => rehearse.mutate()}
        disabled={isRehearsing || archives.length === 0}
        aria-busy={isRehearsing}
      >
        {isRehearsing ? words.rehearsing : words.rehearse}
      </Button>
    </chakra.div>
  )
}

const Table = chakra('table', { base: { width: 'full', maxWidth: 'form', fontVariantNumeric: 'tabular-nums' } })
const Cell = chakra('td', { base: { py: '2', borderTopWidth: '1px', borderColor: 'border.rule' } })

const Archives = ({ archives }: Pick<BackupsAnswer, 'archives'>) => (
  <Table mt="8" aria-label={words.list}>
    <thead>
      <tr>
        <chakra.th scope="col" textAlign="start" textStyle="label" pb="2">
          {words.columns.day}
        </chakra.th>
        <chakra.th scope="col" textAlign="end" textStyle="label" pb="2">
          {words.columns.size}
        </chakra.th>
      </tr>
    </thead>
    <tbody>
      {archives.map(({ day, sizeBytes }) => (
        <tr key={day}>
          <Cell>{longDay(day)}</Cell>
          <Cell textAlign="end">{bytesText(sizeBytes)}</Cell>
        </tr>
      ))}
    </tbody>
  </Table>
)

function Shown({ backups }: { backups: BackupsAnswer }) {
  const { folder, underWay, archives } = backups
  const places =
    folder === null
      ? []
      : [
          { label: words.labels.folder, value: folder },
          { label: words.labels.kept, value: words.kept },
        ]
  return (
    <>
      <ToldLines lines={[...backupLines(backups), ...places]} />
      {folder !== null && (
        <>
          <Buttons backups={backups} />
          {underWay.length > 0 && (
            <chakra.div display="grid" gap="3" mt="4" maxWidth="prose">
              {underWay.map(({ kind, startedAt }) => (
                <Alert key={kind} variant="info">
                  {words.underWay[kind](onOfficeClock(startedAt, 'time'))}
                </Alert>
              ))}
            </chakra.div>
          )}
          {archives.length > 0 && <Archives archives={archives} />}
          <chakra.p color="fg.muted" textStyle="small" mt="6" maxWidth="prose">
            {words.elsewhere}
          </chakra.p>
        </>
      )}
    </>
  )
}

/** What is kept for the day that the site is lost, and whether it could be used. */
export function Backups() {
  useOfficeZone()
  const query = trpc.admin.backups.get.useQuery(undefined, {
    refetchInterval: ({ state }) => ((state.data?.underWay.length ?? 0) > 0 ? lookAgainMilliseconds : false),
  })
  // What came of it stands in 'About this site' as well.
  const isBusy = (query.data?.underWay.length ?? 0) > 0
  const wasBusy = useRef(false)
  const utils = trpc.useUtils()
  useEffect(() => {
    if (wasBusy.current && !isBusy) void utils.admin.about.invalidate()
    wasBusy.current = isBusy
  }, [isBusy, utils])
  return (
    <SettingsGroup part="backups" words={words} query={query}>
      {(data) => <Shown backups={data} />}
    </SettingsGroup>
  )
}
