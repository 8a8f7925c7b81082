import type { ReactElement } from 'react'
import { chakra } from '@/client/theme/chakra'
import { Spinner } from '@/client/ui/spinner'
import { ListFailure } from '../../-list/list-failure'
import { partOf } from './parts'

interface GroupProps<Data> {
  part: Parameters<typeof partOf>[0]
  words: { heading: string; text: string; loading: string; failed: string }
  /** What the group shows, as its call has answered. */
  query: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  children: (data: Data) => ReactElement
}

/** A part of the tab 'Settings' below the specified ones: while its answer comes, where it cannot be had, and once it is there. */
export const SettingsGroup = <Data,>({
  part,
  words,
  query: { data, error, isFetching, refetch },
  children,
}: GroupProps<Data>) => (
  // A group and no section with a heading: the headings of this tab are those of the specified settings.
  <chakra.fieldset mt="12" minWidth="0" {...partOf(part)}>
    <chakra.legend textStyle="heading" width="full" pb="3" mb="5" borderBottomWidth="1px" borderColor="border.strong">
      {words.heading}
    </chakra.legend>
    <chakra.p color="fg.muted" mb="6" maxWidth="prose">
      {words.text}
    </chakra.p>
    {!data && isFetching && (
      <chakra.output display="flex" alignItems="center" gap="3" color="fg.muted">
        <Spinner />
        <span>{words.loading}</span>
      </chakra.output>
    )}
    {!data && !isFetching && error !== null && (
      <ListFailure title={words.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
    )}
    {data && children(data)}
  </chakra.fieldset>
)
