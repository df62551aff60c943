import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLuggage, IconMapPin, IconUsers } from '@tabler/icons-react'
import { cabLines, cabTotal, type PricedRide } from '#contract/products/cabs/cab-prices.ts'
import {
  cabCancellationRuleOf,
  cabRateOf,
  CLASS_SCENES,
  selfDriveTermsOf,
} from '#contract/products/cabs/listing/cab-rules.ts'
import { CAB_MODES, type CabMode } from '#contract/products/cabs/vehicles.ts'
import { waitingMinutes, WAITING_STEP_MINUTES } from '#contract/products/cabs/waiting-rules.ts'
import { money } from '#contract/core/money.ts'
import { CancellationTerms } from '#src/bookings/offers/CancellationTerms.tsx'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import type { ListingPreviewProps } from '#src/bookings/hosted/listing-slot.ts'
import { ConfirmationLine } from '#src/listings/fields/ConfirmationLine.tsx'
import fields from '#src/listings/fields/Fields.module.css'
import { OwnPhoto } from '#src/listings/photos/OwnPhoto.tsx'
import { CarArt } from '../cars/CarArt.tsx'
import detail from '../detail/CabDetail.module.css'
import { FEATURE_LABELS } from '../detail/labels.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { PriceLines } from '../terms/PriceLines.tsx'
import { lengthLabel, selfDriveSentences, waitingSentences } from '../terms/ride-rules.ts'
import type { CabContent } from './cab-content.ts'

const CURRENCY = 'IDR'
const METRES = 20_000
const HOURS = 4

/** A usual ride of each use, without season, night and extras. */
const sampleOf = (mode: CabMode): PricedRide => ({
  mode,
  metres: METRES,
  hours: mode === 'hourly' ? HOURS : null,
  days: mode === 'daily' || mode === 'self_drive' ? 1 : null,
  stops: 0,
  childSeats: 0,
  meetAndGreet: false,
  hour: 12,
  seasonPermille: 0,
  toll: 0,
  parking: 0,
  includedWaitingMinutes: waitingMinutes(mode, false).includedMinutes,
})

/** Without a country there is no VAT. */
const Sample = ({ content, mode, country }: { content: CabContent; mode: CabMode; country: string }) => {
  const lines = cabLines(cabRateOf(content, country), sampleOf(mode))
  const { metres, hours, days } = sampleOf(mode)
  return (
    <div className={fields.item}>
      <b>{lengthLabel({ mode, metres, hours, days, minutes: 45 })}</b>
      <PriceLines lines={lines} mode={mode} total={cabTotal(lines, CURRENCY)} />
    </div>
  )
}

const selfDriveOf = (content: CabContent) => {
  const terms = selfDriveTermsOf(content)
  if (terms === null) return null
  const { depositMinor, extraKilometreMinor, ...rules } = terms
  return { ...rules, deposit: money(depositMinor, CURRENCY), extraKilometre: money(extraKilometreMinor, CURRENCY) }
}

const Rules = ({ content }: { content: CabContent }) => {
  const selfDrive = selfDriveOf(content)
  const hasDriver = content.uses.modes.some((mode) => mode !== 'self_drive')
  const waiting = {
    ...waitingMinutes('transfer', false),
    stepMinutes: WAITING_STEP_MINUTES,
    rate: money(content.prices.waitingRate ?? 0, CURRENCY),
  }
  return (
    <section>
      <Title order={4}>
        <Trans>Waiting, no-show and cancellation</Trans>
      </Title>
      <ul>
        {hasDriver && waitingSentences(waiting, false).map((sentence) => <li key={sentence}>{sentence}</li>)}
        {selfDrive !== null && selfDriveSentences(selfDrive).map((sentence) => <li key={sentence}>{sentence}</li>)}
        <CancellationTerms rule={cabCancellationRuleOf(content.cancellation)} />
        <li>
          <ConfirmationLine rules={content.rules} />
        </li>
      </ul>
    </section>
  )
}

/** The offer of the vehicle, made of the parts of the real one. Prices have VAT as soon as the country is known. */
export const Preview = ({ content, terms }: ListingPreviewProps<CabContent>) => {
  const { i18n } = useLingui()
  const { basics, vehicle, photos, area, uses } = content
  const vehicleClass = basics.vehicleClass ?? 'economy'
  const pictures = photos.map((photo) => ({ id: photo.photoId, kind: 'city', label: photo.alt, photo }))
  const cityName = terms?.cityName ?? ''
  const served = [cityName, ...area.airports].filter((place) => place !== '').join(', ')
  return (
    <article className={detail.page}>
      {pictures.length > 0 ? (
        <Gallery pictures={pictures} name={basics.name} city={basics.cityKey} Unpublished={OwnPhoto} />
      ) : (
        <CarArt
          className={detail.art}
          scene={vehicle.scene ?? CLASS_SCENES[vehicleClass]}
          vehicleClass={vehicleClass}
        />
      )}
      <header className={detail.head}>
        <Title order={3} size="h2" dir="auto">
          {i18n._(CLASS_LABELS[vehicleClass])}{' '}
          <span className={detail.example}>
            {basics.name} {vehicle.year}
          </span>
        </Title>
        <div className={detail.line}>
          <span>
            <IconUsers size={18} aria-hidden />{' '}
            <Plural value={vehicle.people ?? 0} one="up to # person" other="up to # people" />
          </span>
          <span>
            <IconLuggage size={18} aria-hidden /> <Plural value={vehicle.bags ?? 0} one="# bag" other="# bags" />
          </span>
          <span>
            <IconMapPin size={18} aria-hidden /> {served}
          </span>
        </div>
        {vehicle.features.length > 0 && (
          <ul className={detail.features}>
            {vehicle.features.map((feature) => (
              <li key={feature}>{i18n._(FEATURE_LABELS[feature])}</li>
            ))}
          </ul>
        )}
      </header>
      <section>
        <Title order={4} mb="sm">
          <Trans>Price examples</Trans>
        </Title>
        <div className={fields.fields}>
          {CAB_MODES.filter((mode) => uses.modes.includes(mode)).map((mode) => (
            <Sample key={mode} content={content} mode={mode} country={terms?.countryCode ?? ''} />
          ))}
        </div>
        <Text size="sm" c="dimmed" mt="sm">
          {terms === null ? <Trans>Prices before VAT.</Trans> : <Trans>Prices with VAT, as guests see them.</Trans>}
        </Text>
      </section>
      <Rules content={content} />
    </article>
  )
}
