import { chakra } from '@/client/theme/chakra'
import { settingWords } from '@/content/site/admin-settings'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Spinner } from '@/client/ui/spinner'
import { knownSettings, settingLabel } from '@/shared/site/settings'
import { SettingRow } from './setting-checkbox'

/**
 * While the settings of a group are on their way: the room that they will take, line by line, so that nothing below them moves, with the
 * sentence that says so on the first line of the first group.
 */
export const AwaitedSettings = ({ group }: { group: 'navigation' | 'visibility' }) => (
  <chakra.ul listStyleType="none" position="relative">
    {group === 'navigation' && (
      <chakra.li position="absolute" top="3" insetStart="0">
        <chakra.output display="flex" alignItems="center" gap="3" color="fg.muted">
          <Spinner />
          {settingWords.loading}
        </chakra.output>
      </chakra.li>
    )}
    {Object.entries(knownSettings).map(
      ([key, { category, description }]) =>
        category === group && (
          <SettingRow key={key} aria-hidden="true">
            <chakra.div visibility="hidden">
              <Checkbox label={settingLabel({ key, category })} hint={description} />
            </chakra.div>
          </SettingRow>
        ),
    )}
  </chakra.ul>
)
