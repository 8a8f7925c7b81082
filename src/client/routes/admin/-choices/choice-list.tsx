/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see choice.tsx */
import { chakra } from '@/client/theme/chakra'
import { ListboxOption } from '@/client/ui/fields/listbox-option'
import type { Ref } from 'react'
import { adminChoices as words } from '@/content/records/admin-choices'
import type { ChoiceOption } from './found-choices'

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.control',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sheet',
    boxShadow: 'lifted',
  },
})

type ChoiceListProps = {
  ref: Ref<HTMLDivElement>
  /** Of the field, which names its parts. */
  id: string
  options: readonly ChoiceOption[]
  active: number
  /** How many there are, or why there are none. */
  outcome: string
  onChoose: (option: ChoiceOption) => void
}

/** What can be chosen, over the page beside its field. */
export const ChoiceList = ({ ref, id, options, active, outcome, onChoose }: ChoiceListProps) => (
  // A press here must not take the focus out of the field, or the list would close before it is let go.
  <Panel ref={ref} onMouseDown={(event) => event.preventDefault()}>
    <chakra.ul
      id={`${id}-list`}
      role="listbox"
      aria-label={words.list}
      listStyleType="none"
      overflowY="auto"
      overscrollBehavior="contain"
      minHeight="0"
    >
      {options.map((option, place) => (
        // The keyboard acts on the field, which holds the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <ListboxOption
          flexWrap="wrap"
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(option)}
        >
          <chakra.bdi minWidth="0" overflowWrap="anywhere">
            {option.label}
          </chakra.bdi>
          {option.detail && (
            <chakra.span minWidth="0" textStyle="fine" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
              {option.detail}
            </chakra.span>
          )}
        </ListboxOption>
      ))}
    </chakra.ul>
    <chakra.p
      aria-hidden
      flexShrink={0}
      px="3"
      py="1.5"
      textStyle="fine"
      color="fg.muted"
      borderTopWidth="1px"
      borderColor="border.rule"
    >
      {outcome}
    </chakra.p>
  </Panel>
)
