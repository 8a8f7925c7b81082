import { chakra } from '@/client/theme/chakra'
import { loginPage } from '@/content/pages/login'
import { verses } from '@/content/site/verses'
import { useCurrentUser } from '@/client/accounts/current-user'
import { TextLink } from '@/client/ui/text-link'
import { Heading } from '@/client/ui/heading'
import { Verse } from '@/client/sections/verse'
import { siteDrawings } from '@/shared/site/drawings'
import { Newcomers } from './-newcomers'
import { PasskeySignIn } from './-passkey'
import { SignInForm } from './-sign-in-form'

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '5fr 7fr' },
    minHeight: 'calc(100dvh - {sizes.header})',
  },
})

/** Where the page's text begins in windows of every width: the verse stands under the logo. */
const pageMargin = 'max({sizes.gutter}, (100vw - 75rem) / 2)'

/** The sign-in screen 'Investor Portal'. The form comes first for eyes on a phone and for the keyboard. */
export function Login({ from }: { from?: string }) {
  const { forgotten } = loginPage
  const { user } = useCurrentUser()
  return (
    <Halves>
      <chakra.div
        order={{ lg: 2 }}
        display="grid"
        alignContent="center"
        justifyItems={{ base: 'stretch', sm: 'center', lg: 'start' }}
        px={{ base: '5', lg: 'clamp(3rem, 8vw, 8rem)' }}
        py={{ base: '10', md: '16', lg: '20' }}
      >
        <chakra.div width="full" maxWidth="form">
          <Heading level={1}>{loginPage.heading}</Heading>
          {/* Who is signed in is known when the form stands there already: the room for that is the same, so that nothing moves. */}
          <chakra.div mt="3" mb="4" minHeight="5rem">
            {user ? (
              <chakra.p borderInlineStartWidth="4px" borderColor="info.fg" ps="3" overflowWrap="anywhere">
                {`${loginPage.signedInAs(user.firstName)} ${loginPage.signInAgain}`}
              </chakra.p>
            ) : (
              <chakra.p textStyle="lead" color="fg.muted">
                {from === undefined ? loginPage.lead : loginPage.sessionNeeded}
              </chakra.p>
            )}
          </chakra.div>
          <SignInForm {...(from !== undefined && { from })} />
          <chakra.p mt="5">
            <TextLink to={forgotten.to}>{forgotten.label}</TextLink>
          </chakra.p>
          <chakra.div mt="5">
            <PasskeySignIn {...(from !== undefined && { from })} />
          </chakra.div>
          <chakra.div mt="10" pt="6" borderTopWidth="1px" borderColor="border.rule" display="grid" gap="3">
            <Newcomers />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.aside
        data-ground="deep"
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        gap={{ base: '10', lg: '14' }}
        overflow="hidden"
        // The footer below stands on the same ground.
        borderBottomWidth="1px"
        borderColor="border.rule"
        pt={{ base: '12', lg: '20' }}
        pb="8"
      >
        <Verse
          verse={verses.faithfulStewards}
          ps={{ base: pageMargin, sm: '8', lg: pageMargin }}
          pe="6"
          maxWidth={`calc({sizes.form} + ${pageMargin})`}
        />
        {/* The row of houses runs off the right edge, as on the front page. */}
        <chakra.img
          src={siteDrawings.heroTall}
          alt=""
          htmlWidth={780}
          htmlHeight={520}
          width="108%"
          maxWidth={{ base: '108%', sm: '44rem', lg: '108%' }}
          height="auto"
          alignSelf={{ base: 'flex-start', sm: 'flex-end', lg: 'flex-start' }}
          ms={{ base: '4', lg: 'clamp(1.25rem, 3vw, 3rem)' }}
        />
      </chakra.aside>
    </Halves>
  )
}
