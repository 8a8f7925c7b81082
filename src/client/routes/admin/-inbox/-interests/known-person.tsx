import { chakra } from '@/client/theme/chakra'
import { interestWords } from '@/content/inbox/admin-interests'
import { Button } from '@/client/ui/buttons/button'
import { Skeleton } from '@/client/ui/skeleton'
import { TextLink } from '@/client/ui/text-link'
import type { InterestedPerson } from '@/shared/inbox/made-investors'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { Fact, Facts } from '../../-record/facts'

const words = interestWords.investor

const accountOf = ({ account }: InterestedPerson) => {
  if (account === null) return words.noAccount
  const { name, isActive, isNew } = account
  return [name, ...(isActive ? [] : [words.inactive]), ...(isNew ? [words.notInvited] : [])].join(', ')
}

type KnownPersonProps = {
  /** Undefined while it is read. */
  person: InterestedPerson | undefined
  /** Null while what was typed is not saved. */
  onMake: (() => void) | null
}

/** What the firm knows of whoever is interested, and the way to make an investor of them. */
export const KnownPerson = ({ person, onMake }: KnownPersonProps) => (
  <chakra.div mt="5">
    {person === undefined ? (
      <Skeleton height="12" />
    ) : (
      <Facts>
        <Fact label={words.account}>{accountOf(person)}</Fact>
        <Fact label={words.entities}>
          {person.entities.length === 0 ? (
            words.noEntities
          ) : (
            <chakra.ul listStyleType="none" display="grid" gap="1">
              {person.entities.map((entity) => (
                <li key={entity.id}>
                  <TextLink to="/admin/investors/$id" params={{ id: String(entity.id) }}>
                    {ownerLabel(entity)}
                  </TextLink>
                </li>
              ))}
            </chakra.ul>
          )}
        </Fact>
      </Facts>
    )}
    <Button
      mt="4"
      variant="outline"
      size="small"
      aria-disabled={person === undefined || onMake === null}
      onClick={() => person !== undefined && onMake?.()}
    >
      {words.make}
    </Button>
    {onMake === null && (
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {words.saveFirst}
      </chakra.p>
    )}
  </chakra.div>
)
