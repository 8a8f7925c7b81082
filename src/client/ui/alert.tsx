import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    px: '4',
    py: '3',
    textStyle: 'small',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderRadius: 'sheet',
  },
  variants: {
    variant: {
      destructive: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.fg', fontWeight: 'semibold' },
      warning: { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.fg' },
      success: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.fg' },
      info: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.fg' },
    },
  },
})

type AlertProps = {
  variant: 'destructive' | 'warning' | 'success' | 'info'
  /** Something else says the same. */
  isSilent?: boolean
  children: ReactNode
}

/** A sentence that stays on the page. It is read out when it appears: at once if something went wrong, else in turn. */
export const Alert = ({ variant, isSilent = false, children }: AlertProps) => (
  <Frame
    {...(isSilent ? { 'data-silent': true } : { role: variant === 'destructive' ? 'alert' : 'status' })}
    variant={variant}
  >
    {children}
  </Frame>
)
