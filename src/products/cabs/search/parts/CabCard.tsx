import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLuggage, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import { Score } from '#src/bookings/offers/Score.tsx'
import { ConfirmedBy } from '#src/bookings/offers/ConfirmedBy.tsx'
import { formatMoney } from '#src/i18n/formats.ts'
import { CompareTick } from '../../compare/CompareTick.tsx'
import { CarPicture } from '../../cars/CarPicture.tsx'
import { FEATURE_LABELS } from '../../detail/labels.ts'
import { includedLabel } from '../../terms/included.ts'
import type { CabSearchParams } from '../form/cab-search-params.ts'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import classes from './CabCard.module.css'

const SHOWN_FEATURES = 3
const COVER_SIZES = '(width < 48rem) 104px, 240px'

const Facts = ({ offer }: { offer: CabOffer }) => {
  const { i18n } = useLingui()
  const features = offer.features.slice(0, SHOWN_FEATURES).map((feature) => i18n._(FEATURE_LABELS[feature]))
  return (
    <ul className={classes.facts}>
      <li>
        <IconUsers size={17} aria-hidden /> <Plural value={offer.people} one="up to # person" other="up to # people" />
      </li>
      <li>
        <IconLuggage size={17} aria-hidden /> <Plural value={offer.bags} one="# bag" other="# bags" />
      </li>
      {features.length > 0 && <li>{features.join(' · ')}</li>}
    </ul>
  )
}

const Free = ({ offer }: { offer: CabOffer }) => {
  if (offer.free === 'none') {
    return (
      <span className={classes.none}>
        <Trans>No free car at this time</Trans>
      </span>
    )
  }
  return (
    offer.free === 'few' && (
      <span className={classes.few}>
        <Trans>Only a few cars left</Trans>
      </span>
    )
  )
}

/** One offer: picture, class, operator, capacity and total price. */
export const CabCard = ({ offer, search }: { offer: CabOffer; search: CabSearchParams }) => {
  const { i18n } = useLingui()
  const { freeCancellationHours } = offer
  return (
    <article className={classes.card} data-none={offer.free === 'none' || undefined}>
      <CarPicture
        className={classes.art}
        photos={offer.photos}
        scene={offer.scene}
        vehicleClass={offer.vehicleClass}
        sizes={COVER_SIZES}
      />
      <div className={classes.body}>
        <Title order={2} className={classes.title}>
          <Link className={classes.name} to="/cabs/detail" search={{ id: offer.offerId, ...search }}>
            {i18n._(CLASS_LABELS[offer.vehicleClass])}
          </Link>
          <span className={classes.quiet}>
            {' '}
            <Trans>{offer.example} or similar</Trans>
          </span>
        </Title>
        <span className={classes.quiet}>
          {offer.operatorName}
          {offer.isDemonstration && (
            <>
              {' · '}
              <Trans>Demo</Trans>
            </>
          )}
        </span>
        <Score score={offer.score} reviewCount={offer.reviewCount} />
        <Facts offer={offer} />
        {freeCancellationHours !== null && (
          <span className={classes.good}>
            <Plural
              value={freeCancellationHours}
              one="Free cancellation up to # hour before"
              other="Free cancellation up to # hours before"
            />
          </span>
        )}
      </div>
      <div className={classes.price}>
        <Free offer={offer} />
        {offer.isOnRequest && (
          <span className={classes.quiet}>
            <ConfirmedBy hostConfirms={offer.hostConfirms === true} />
          </span>
        )}
        <b className={`tabular ${classes.total}`}>{formatMoney(offer.total)}</b>
        <span className={classes.quiet}>{includedLabel(offer.lines)}</span>
      </div>
      <CompareTick className={classes.tick} offer={offer} search={search} />
    </article>
  )
}
