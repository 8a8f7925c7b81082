import { aboutSiteWords as words } from '@/content/site/about-site'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { chakra } from '@/client/theme/chakra'
import { bytesText } from '@/client/uploads/document-size'
import type { About } from '@/shared/records/about-site'
import { backupLines } from './backup-health'
import { SettingsGroup } from './group'
import { type ToldLine, ToldLines } from './told-lines'

const moment = (at: string | Date) => onOfficeClock(at, 'longMoment')

/** Whether the storage can be used; nothing where there is none. */
const storageLines = ({ place, fault }: About['storage']) =>
  place === null
    ? []
    : [
        {
          label: words.labels.storage,
          value: fault === null ? words.storage.answers : words.storage.fault(fault),
          isBad: fault !== null,
        },
      ]

function termsOf({ build, startedAt, database, storage, backups, mail, keys }: About): ToldLine[] {
  const { labels } = words
  const lastSent = mail.lastSentAt === null ? words.noneSent : moment(mail.lastSentAt)
  return [
    { label: labels.build, value: words.build(build.version, build.commit, build.node) },
    { label: labels.startedAt, value: moment(startedAt) },
    { label: labels.database, value: words.database[database.kind](database.version, bytesText(database.sizeBytes)) },
    { label: labels.migration, value: database.migration ?? words.unknownMigration },
    ...storageLines(storage),
    { label: labels.papers, value: words.lie(storage.papersInDatabase, storage.papersInStorage, storage.place) },
    { label: labels.pictures, value: words.lie(storage.picturesInDatabase, storage.picturesInStorage, storage.place) },
    ...backupLines(backups),
    { label: labels.lastSent, value: mail.isDelivered ? lastSent : words.notDelivered },
    {
      label: labels.waiting,
      value: mail.waitingSince === null ? words.none : words.waiting(mail.waiting, moment(mail.waitingSince)),
    },
    { label: labels.failed, value: mail.failed === 0 ? words.none : words.failedCount(mail.failed) },
    {
      label: labels.documents,
      value: keys.documents === null ? words.noKey[database.kind] : words.fingerprint(keys.documents),
    },
    { label: labels.links, value: words.fingerprint(keys.links) },
  ]
}

/** What the installation is made of and how it fares, as whoever runs it asks before an upgrade or after a restore. */
export function AboutSite() {
  useOfficeZone()
  const query = trpc.admin.about.get.useQuery()
  return (
    <SettingsGroup part="about" words={words} query={query}>
      {(data) => (
        <>
          <ToldLines lines={termsOf(data)} />
          <chakra.p color="fg.muted" textStyle="small" mt="6" maxWidth="prose">
            {words.keysHint}
          </chakra.p>
        </>
      )}
    </SettingsGroup>
  )
}
