import { chakra } from '@/client/theme/chakra'
import { settingWords } from '@/content/site/admin-settings'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { ListFailure } from '../../-list/list-failure'
import { AboutSite } from './about-site'
import { Backups } from './backups'
import { FirmSection } from './-firm/section'
import { AwaitedSettings } from './awaited-settings'
import { Parts, partOf } from './parts'
import { Safety } from './safety'
import { SettingCheckbox, SettingRow } from './setting-checkbox'

const groups = ['navigation', 'visibility'] as const

/** The tab Settings: which pages and sections the website shows. Settings of other categories are not listed. */
export function SettingsPanel() {
  const { data, error, isFetching, refetch } = trpc.admin.settings.list.useQuery()
  return (
    <>
      <chakra.p color="fg.muted" mb="2">
        {settingWords.text}
      </chakra.p>
      <Parts />
      {!isFetching && error && (
        <ListFailure title={settingWords.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
      )}
      {(data || isFetching) && (
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
              {data ? (
                <chakra.ul listStyleType="none">
                  {data.items
                    .filter(({ category }) => category === group)
                    .map((setting) => (
                      <SettingRow key={setting.key}>
                        <SettingCheckbox setting={setting} />
                      </SettingRow>
                    ))}
                </chakra.ul>
              ) : (
                <AwaitedSettings group={group} />
              )}
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
