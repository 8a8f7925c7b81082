import { chakra } from '@/client/theme/chakra'

/** A card as a sheet of paper: a hairline, no shadow until pointed at. Its last child with `mt="auto"` stands at the foot. */
export const Sheet = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    bg: 'bg.sheet',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.rule',
    borderRadius: 'sheet',
    overflow: 'clip',
  },
  variants: {
    lifts: {
      true: {
        transitionProperty: 'box-shadow, border-color',
        transitionDuration: 'moderate',
        '&:hover, &:focus-within': { boxShadow: 'lifted', borderColor: 'border.control' },
      },
    },
  },
})

/** What stands on a sheet, with its margins. */
export const SheetBody = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', gap: '4', p: { base: 'min(1.25rem, 5.2vw)', md: '6' } },
})
