import { Button } from '@/client/ui/buttons/button'
import { Icon } from '@/client/ui/icon'

/** Above a list: adds a record. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button onClick={onClick}>
    <Icon name="plus" />
    <span>{label}</span>
  </Button>
)
