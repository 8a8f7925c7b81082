import { chakra } from '@/client/theme/chakra'

/** The risk sentence beside a claim about returns (R15): plain to read, set off by a gold rule. */
export const RiskNote = chakra('p', {
  base: {
    mt: '8',
    ps: '5',
    py: '1',
    maxWidth: 'prose',
    textStyle: 'small',
    color: 'fg.muted',
    borderInlineStartWidth: '2px',
    borderColor: 'ornament',
  },
})
