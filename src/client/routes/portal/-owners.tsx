import { chakra } from '@/client/theme/chakra'
import { accessScopeNames } from '@/content/ledger/holdings'
import { ownerList } from '@/content/ledger/portal-owner'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'

/** Whose the investments are: each owner has a page, but not for an accountant. */
export function Owners() {
  const { entities } = useOwnEntities()
  return (
    <chakra.section mt={{ base: '12', lg: '16' }} data-unprinted="">
      <Heading level={2} mb="4">
        {ownerList.heading}
      </Heading>
      <chakra.ul listStyleType="none">
        {entities
          .filter(({ scope }) => scope !== 'tax')
          .map(({ id, legalName, scope }) => (
            <chakra.li key={id} py="3" borderTopWidth="1px" borderColor="border.rule" overflowWrap="anywhere">
              <TextLink variant="alone" to="/portal/entities/$id" params={{ id: String(id) }} search>
                {legalName}
              </TextLink>
              <chakra.span display="block" textStyle="small" color="fg.muted">
                {accessScopeNames[scope]}
              </chakra.span>
            </chakra.li>
          ))}
      </chakra.ul>
    </chakra.section>
  )
}
