import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconLanguage, IconMapPin } from '@tabler/icons-react'
import { money, type Money } from '#contract/core/money.ts'
import { cancellationRuleOf, rescheduleRuleOf, THEME_SCENES } from '#contract/products/tours/listing/tour-rules.ts'
import type { OptionDraft } from '#contract/products/tours/listing/tour-listing.ts'
import { withVat } from '#contract/products/tours/tour-prices.ts'
import type { ListingPreviewProps } from '#src/bookings/hosted/listing-slot.ts'
import { formatClock, formatDay, formatMoney } from '#src/i18n/formats.ts'
import { ConfirmationLine } from '#src/listings/fields/ConfirmationLine.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { weekdayName } from '#src/listings/fields/weekday-name.ts'
import { OwnPhoto } from '#src/listings/photos/OwnPhoto.tsx'
import { ACCESS_LABELS, agesLabel, durationLabel, languageNames, THEME_LABELS } from '../detail/labels.ts'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { Itinerary } from '../detail/parts/Itinerary.tsx'
import { Terms } from '../detail/parts/Terms.tsx'
import { tourPictures } from '../detail/tour-pictures.ts'
import detail from '../detail/TourDetail.module.css'
import type { TourContent } from './tour-content.ts'

const CURRENCY = 'IDR'

const OptionPreview = ({ option, priceOf }: { option: OptionDraft; priceOf: (minor: number) => Money }) => {
  const { t } = useLingui()
  const { startTimes, weekdays, from, until } = option
  const times = startTimes.map((time) => formatClock(`2026-01-01T${time}`)).join(', ')
  const days = weekdays.every(Boolean)
    ? t`Every day`
    : weekdays.flatMap((isOn, index) => (isOn ? [weekdayName(index)] : [])).join(', ')
  const first = from === '' ? null : formatDay(from)
  const last = until === '' ? null : formatDay(until)
  return (
    <div className={classes.item}>
      <b>{option.name}</b>
      {option.summary !== '' && <Text>{option.summary}</Text>}
      <Text size="sm">
        {times} · {days}
      </Text>
      {first !== null && (
        <Text size="sm">
          <Trans>From {first}</Trans>
        </Text>
      )}
      {last !== null && (
        <Text size="sm">
          <Trans>Until {last}</Trans>
        </Text>
      )}
      <ul className={classes.items}>
        {option.units.map((unit) => (
          <li key={unit.unitId} className={classes.itemHead}>
            <span>
              {unit.name} {agesLabel(unit)}
            </span>
            <b>{formatMoney(priceOf(unit.priceMinor ?? 0))}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const List = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <section>
      <Title order={4}>{title}</Title>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )

const minimumOf = ({ rules: { minimumPeople, decidedHours } }: TourContent) =>
  minimumPeople === null ? null : { people: minimumPeople, decidedHours: decidedHours ?? 0 }

/** The page of the tour, made of the parts of the real one. Prices have VAT as soon as the country is known. */
export const Preview = ({ listingId, content, terms }: ListingPreviewProps<TourContent>) => {
  const { t, i18n } = useLingui()
  const { basics, descriptions, itinerary, meeting, inclusions, options, cancellation, photos } = content
  const scenes = basics.theme === null ? [] : [...THEME_SCENES[basics.theme]]
  const stops = itinerary.map((stop) => ({
    ...stop,
    afterMinutes: stop.afterMinutes ?? 0,
    minutes: stop.minutes ?? 0,
  }))
  const priceOf = (minor: number) => {
    const price = money(minor, CURRENCY)
    return terms === null ? price : withVat(price, terms.countryCode)
  }
  const pictures = tourPictures({ tourId: listingId, title: basics.name, scenes, photos })
  return (
    <article className={detail.page}>
      <Gallery pictures={pictures} name={basics.name} city={basics.cityKey} Unpublished={OwnPhoto} />
      <header className={detail.head}>
        <Title order={3} size="h2" dir="auto">
          {basics.name}
        </Title>
        <div className={detail.line}>
          {basics.theme !== null && <span className={detail.tag}>{i18n._(THEME_LABELS[basics.theme])}</span>}
          {basics.durationMinutes !== null && (
            <span>
              <IconClock size={18} aria-hidden /> {durationLabel(basics.durationMinutes)}
            </span>
          )}
          <span>
            <IconLanguage size={18} aria-hidden /> {languageNames(basics.languages)}
          </span>
          <span>
            <IconMapPin size={18} aria-hidden /> {terms?.cityName ?? ''}
          </span>
        </div>
      </header>
      <Text dir="auto">{descriptions.summary}</Text>
      <Text className={detail.description ?? ''} dir="auto">
        {descriptions.description}
      </Text>
      <List title={t`Highlights`} items={descriptions.highlights} />
      <List title={t`Included`} items={inclusions.inclusions} />
      <List title={t`Not included`} items={inclusions.exclusions} />
      <List title={t`What to bring`} items={inclusions.bring} />
      <List title={t`Accessibility`} items={inclusions.accessibility.map((fact) => i18n._(ACCESS_LABELS[fact]))} />
      <section>
        <Title order={4}>
          <Trans>Programme</Trans>
        </Title>
        <Itinerary stops={stops} start={options[0]?.startTimes[0]} />
      </section>
      <section>
        <Title order={4}>
          <Trans>Meeting point</Trans>
        </Title>
        <Text>
          {meeting.name}, {meeting.address}
        </Text>
        <Text c="dimmed">{meeting.directions}</Text>
      </section>
      <section>
        <Title order={4}>
          <Trans>Options and prices</Trans>
        </Title>
        <ul className={classes.items}>
          {options.map((option) => (
            <li key={option.optionId}>
              <OptionPreview option={option} priceOf={priceOf} />
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          {terms === null ? <Trans>Prices before VAT.</Trans> : <Trans>Prices with VAT, as guests see them.</Trans>}
        </p>
      </section>
      <section>
        <Title order={4}>
          <Trans>Confirmation</Trans>
        </Title>
        <Text>
          <ConfirmationLine rules={content.rules} />
        </Text>
      </section>
      <section>
        <Title order={4}>
          <Trans>Cancellation and changes</Trans>
        </Title>
        <Terms
          tour={{
            cancellation: cancellationRuleOf(cancellation),
            reschedule: rescheduleRuleOf(cancellation),
            minimum: minimumOf(content),
          }}
        />
      </section>
    </article>
  )
}
