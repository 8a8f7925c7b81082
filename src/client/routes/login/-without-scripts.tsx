import { chakra } from '@/client/theme/chakra'
import { loginPage } from '@/content/pages/login'
import { useFirm } from '@/client/calls/firm'
import { NarrowPage } from '@/client/sections/narrow-page'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'

const { withoutScripts: words, username, password } = loginPage

/** What the sign-in says without scripts, above the fields that wait for them. */
export const WithoutScripts = () => (
  <NarrowPage heading={words.heading} text={words.text(useFirm())}>
    <chakra.div display="grid" gap="5" justifyItems="start">
      <LinkButton to="/login">{words.again}</LinkButton>
      {[username.label, password.label].map((label) => (
        <Field key={label} label={label}>
          {(ties) => <TextInput {...ties} disabled />}
        </Field>
      ))}
    </chakra.div>
  </NarrowPage>
)
