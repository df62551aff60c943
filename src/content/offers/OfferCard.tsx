import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OfferSummary } from '#contract/content/offers.ts'
import { formatNumber, formatShortDay } from '#src/i18n/formats.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import classes from './OfferCard.module.css'

/** The discount as people read it: `12%`, `12,5%`. */
export const discountText = (permille: number): string =>
  formatNumber(permille / 1000, { style: 'percent', maximumFractionDigits: 1 })

export const OfferCard = ({ offer }: { offer: OfferSummary }) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      <CoverArt
        first
        className={classes.art}
        id={`offer:${offer.slug}`}
        kind={offer.cover.kind}
        city={offer.cover.city ?? undefined}
        name={offer.title}
        decorative
      />
      <span className={classes.off}>−{discountText(offer.discountPermille)}</span>
    </div>
    <div className={classes.words}>
      <h3>
        <Link to="/offer-detail" search={{ slug: offer.slug }}>
          {offer.title}
        </Link>
      </h3>
      <p>{offer.summary}</p>
      <p className={classes.code}>
        <b dir="ltr">{offer.code}</b>
        <span>
          <Trans>until {formatShortDay(offer.bookableUntil)}</Trans>
        </span>
      </p>
    </div>
  </article>
)
