import { chakra } from '@/client/theme/chakra'
import { settingWords } from '@/content/site/admin-settings'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { Spinner } from '@/client/ui/spinner'
import { ListFailure } from '../../-list/list-failure'
import { AboutSite } from './about-site'
import { Backups } from './backups'
import { FirmSection } from './-firm/section'
import { Parts, partOf } from './parts'
import { Safety } from './safety'
import { SettingCheckbox } from './setting-checkbox'

const groups = ['navigation', 'visibility'] as const

const Row = chakra('li', {
  base: {
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.rule',
    '& label': { fontWeight: 'semibold' },
  },
})

/** The tab Settings: which pages and sections the website shows. Settings of other categories are not listed. */
export function SettingsPanel() {
  const { data, error, isFetching, refetch } = trpc.admin.settings.list.useQuery()
  return (
    <>
      <chakra.p color="fg.muted" mb="2">
        {settingWords.text}
      </chakra.p>
      <Parts />
      {!data && isFetching && (
        <chakra.output display="flex" alignItems="center" gap="3" color="fg.muted">
          <Spinner />
          {settingWords.loading}
        </chakra.output>
      )}
      {!isFetching && error && (
        <ListFailure title={settingWords.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }}
          gap={{ base: '8', xl: '12' }}
          alignItems="start"
        >
          {groups.map((group) => (
            <chakra.section key={group} {...partOf(group)} aria-label={settingWords.groups[group]}>
              <Heading level={2} textStyle="heading" pb="3" borderBottomWidth="1px" borderColor="border.strong">
                {settingWords.groups[group]}
              </Heading>
              <chakra.ul listStyleType="none">
                {data.items
                  .filter(({ category }) => category === group)
                  .map((setting) => (
                    <Row key={setting.key}>
                      <SettingCheckbox setting={setting} />
                    </Row>
                  ))}
              </chakra.ul>
            </chakra.section>
          ))}
        </chakra.div>
      )}
      <FirmSection />
      <Safety />
      <Backups />
      <AboutSite />
    </>
  )
}
