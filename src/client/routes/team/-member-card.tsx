import { chakra } from '@/client/theme/chakra'
import { teamPage } from '@/content/pages/team'
import type { Partner } from '@/content/site/firm-texts'
import { verseOf } from '@/shared/site/verse-line'
import { avatarAddress } from '@/shared/site/drawings'
import { filledTerms, TermsList } from '../../sections/records/terms-list'
import { Verse } from '../../sections/verse'
import { Heading } from '../../ui/heading'
import { Icon } from '../../ui/icon'
import { Image } from '../../ui/image'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { ExternalLink } from '../../ui/text-link'

const { leadership } = teamPage

/** A managing partner: picture, name, position, biography, facts as far as they are filled in, favourite verse when there is one, profile. */
export function MemberCard({ member }: { member: Partner }) {
  const filled = filledTerms(leadership.facts, {
    years: member.years,
    before: member.before,
    investedAlongside: member.investedAlongside,
  })
  const verse = member.favoriteVerse === null ? null : verseOf(member.favoriteVerse)
  return (
    <Sheet width="full">
      <SheetBody p={{ base: 'min(1.5rem, 6.2vw)', md: '8' }} gap="6">
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap={{ base: '5', md: '7' }}>
          <Image
            src={member.image}
            fallbackSrc={avatarAddress(member.name)}
            alt={leadership.photograph(member.name)}
            width={400}
            height={400}
            boxSize={{ base: '24', md: '40' }}
            flexShrink={0}
          />
          <chakra.div flex="1 1 8rem">
            <Heading level={3} textStyle="title">
              {member.name}
            </Heading>
            <chakra.p mt="1" color="fg.muted">
              {member.position}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <p>{member.bio}</p>
        {filled.length > 0 && <TermsList isNarrow terms={filled} />}
        {member.favoriteVerse !== null && (
          <chakra.div borderTopWidth="1px" borderColor="border.rule" pt="5">
            <chakra.p textStyle="label" color="fg.muted" mb="3">
              {leadership.favoriteVerse}
            </chakra.p>
            {verse ? <Verse verse={verse} size="margin" /> : <p>{member.favoriteVerse}</p>}
          </chakra.div>
        )}
        <ExternalLink
          href={member.link}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="11"
          width="fit"
          mt="auto"
        >
          <span>{leadership.profile(member.name)}</span>
          <Icon name="external" />
        </ExternalLink>
      </SheetBody>
    </Sheet>
  )
}
