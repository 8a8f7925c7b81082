import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { entryText } from '@/shared/site/entry-text'
import { imagesPath } from '@/shared/site/images'
import { differing, type Parts } from './merge'

const words = adminSafety.conflict

export type Side = 'mine' | 'theirs'

const Option = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minWidth: '0',
    p: '3',
    bg: 'bg.control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sheet',
    '&:has(:checked)': {
      bg: 'success.subtle',
      borderColor: 'primary.bg',
      boxShadow: 'inset 0 0 0 1px {colors.primary.bg}',
    },
    '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  },
})

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '6',
    textStyle: 'label',
    cursor: 'button',
    // The whole card can be pressed.
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
})

const Text = chakra('div', { base: { textStyle: 'small', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

const Different = chakra('mark', {
  base: { bg: 'warning.subtle', color: 'warning.fg', fontWeight: 'semibold', boxDecorationBreak: 'clone' },
})

/** A field's value as a person reads it. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(entryText).filter(Boolean).join('\n')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isOwnPicture = (text: string) => text.startsWith('data:image/') || text.startsWith(imagesPath)

/** A value on screen; of one that was compared, the parts. */
export function ReadableValue({ value, parts }: { value: unknown; parts?: Parts }) {
  const text = readable(value)
  if (text.trim() === '')
    return (
      <Text color="fg.muted" fontStyle="italic">
        {words.empty}
      </Text>
    )
  if (isOwnPicture(text)) return <chakra.img src={text} alt="" maxHeight="40" width="fit" maxWidth="full" />
  return (
    <Text {...(!parts && { lineClamp: '4' })}>
      <span>{parts ? parts.before : text}</span>
      {parts?.different && <Different>{parts.different}</Different>}
      {parts?.after && <span>{parts.after}</span>}
    </Text>
  )
}

type ConflictFieldProps = {
  label: string
  mine: unknown
  theirs: unknown
  side: Side
  onChoose: (side: Side) => void
}

/** One field that two people changed: both texts, and which of them stays. */
export function ConflictField({ label, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const id = useId()
  const [myParts, theirParts] = differing(readable(mine), readable(theirs))
  const option = (own: Side, name: string, value: unknown, parts: Parts) => (
    <Option>
      <Label>
        <chakra.input
          type="radio"
          name={id}
          checked={side === own}
          onChange={() => onChoose(own)}
          aria-describedby={`${id}-${own}`}
          accentColor="primary.bg"
          width="5"
          height="5"
          flexShrink={0}
          outline="none"
        />
        <span>{name}</span>
      </Label>
      <div id={`${id}-${own}`}>
        <ReadableValue value={value} parts={parts} />
      </div>
    </Option>
  )
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="subheading" mb="2">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        {option('mine', words.keepMine, mine, myParts)}
        {option('theirs', words.takeTheirs, theirs, theirParts)}
      </chakra.div>
    </chakra.fieldset>
  )
}
