import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import { controlRecipe } from '@/client/theme/recipes/control'
import { Icon } from '../icon'

const StyledSelect = chakra('select', controlRecipe)

export type SelectOption = { value: string; label: string }
/** Options under a heading of their own. */
export type SelectGroup = { heading: string; options: readonly SelectOption[] }
export type SelectProps = Omit<
  HTMLChakraProps<'select', RecipeVariantProps<typeof controlRecipe>>,
  'kind' | 'children'
> & {
  options: readonly (SelectOption | SelectGroup)[]
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** The browser's own select: fast in a table of hundreds of rows, and at home on every phone. Label it by a `Field` or `aria-label`. */
export const Select = ({ options, ...props }: SelectProps) => (
  <chakra.span display="block" position="relative" minWidth="0">
    <StyledSelect {...props} kind="select">
      {options.map((each) =>
        'heading' in each ? (
          <optgroup key={each.heading} label={each.heading}>
            <Options options={each.options} />
          </optgroup>
        ) : (
          <Options key={each.value} options={[each]} />
        ),
      )}
    </StyledSelect>
    <chakra.span
      position="absolute"
      insetInlineEnd="3"
      top="50%"
      transform="translateY(-50%)"
      pointerEvents="none"
      fontSize="sm"
    >
      <Icon name="chevron-down" />
    </chakra.span>
  </chakra.span>
)
