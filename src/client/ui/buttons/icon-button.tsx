import { Button, type ButtonProps } from './button'
import { Icon, type IconName } from '../icon'

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name, with what it acts on: 'Edit Maple Court' (R19). */
  label: string
}

/** A button whose face is an icon. Its name is read out and, inside a `Tooltip`, shown. */
export const IconButton = ({ icon, label, ...props }: IconButtonProps) => (
  <Button variant="quiet" size="iconSmall" {...props} aria-label={label}>
    <Icon name={icon} />
  </Button>
)
