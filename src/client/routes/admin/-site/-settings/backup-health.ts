import { backupWords as words } from '@/content/site/backups'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { BackupKind, BackupsHealth } from '@/shared/records/backups'

/** What is said of the last backup, or of the last restore; and whether somebody should look at it. */
function backupLine(health: BackupsHealth, kind: BackupKind): { label: string; value: string; isBad: boolean } {
  const { last, fault, isOverdue } = health[kind]
  const label = words.labels[kind]
  if (fault !== null)
    return { label, value: words[`${kind}Fault`](onOfficeClock(fault.at, 'longMoment'), fault.text), isBad: true }
  if (last === null) return { label, value: health.isDaily ? words.none : words.off, isBad: !health.isDaily }
  const told = words[kind](onOfficeClock(last.at, 'day'), last.entries, last.papers)
  return { label, value: isOverdue ? `${told}. ${words.overdue}` : told, isBad: isOverdue }
}

/** Both of them; where none are made, that is said once. */
export const backupLines = (health: BackupsHealth) =>
  health.isDaily || health.backup.last !== null
    ? [backupLine(health, 'backup'), backupLine(health, 'rehearsal')]
    : [backupLine(health, 'backup')]
