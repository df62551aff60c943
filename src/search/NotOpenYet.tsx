import { Trans } from '@lingui/react/macro'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { LinkText } from '../ui/links.tsx'
import classes from './NotOpenYet.module.css'
import type { GroundService } from '../products/stays/search/form/stay-search.ts'

const SERVICES = { tours: 'tour', cabs: 'cab' } as const

export type ComingService = Exclude<GroundService, 'hotels'>

/** Stands where the button would be of a service that is not built yet, and says when it comes. */
export const NotOpenYet = ({ service }: { service: ComingService }) => (
  <p className={classes.notice} role="status">
    <IconHourglassEmpty size={22} aria-hidden />
    <span>
      <b>
        {service === 'tours' && <Trans>Tours come next.</Trans>}
        {service === 'cabs' && <Trans>Cabs come after tours.</Trans>}
      </b>{' '}
      <Trans>What you fill in stays here for a hotel search.</Trans>{' '}
      <LinkText to="/coming-soon" search={{ service: SERVICES[service] }}>
        <Trans>Leave an address and hear when it opens</Trans>
      </LinkText>
    </span>
  </p>
)
