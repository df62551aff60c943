import { TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#src/i18n/formats.ts'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { examplePrice, type ExampleForm } from './example-price.ts'
import classes from './Pricing.module.css'

const Lines = ({ form }: { form: ExampleForm }) => {
  const price = examplePrice(form)
  if (price === null) {
    return (
      <p role="status">
        <Trans>Enter whole numbers: up to 30 nights, 8 rooms and 90 percent.</Trans>
      </p>
    )
  }
  const of = (kind: string) => price.lines.filter((line) => line.kind === kind)
  const sum = (kind: string) => ({
    minor: of(kind).reduce((total, { amount }) => total + amount.minor, 0),
    currency: price.total.currency,
  })
  const row = (name: ReactNode, kind: string) =>
    of(kind).length > 0 && (
      <div>
        <dt>{name}</dt>
        <dd>{formatMoney(sum(kind))}</dd>
      </div>
    )
  return (
    <dl className={classes.lines} aria-live="polite">
      {row(<Trans>Rooms</Trans>, 'room')}
      {row(<Trans>Offer discount</Trans>, 'discount')}
      {row(<Trans>Hotel service charge, 10%</Trans>, 'service_charge')}
      {row(<Trans>Local tax on both, 10%</Trans>, 'tax')}
      <div>
        <dt>
          <Trans>Singgah fee</Trans>
        </dt>
        <dd>{formatMoney({ minor: 0, currency: price.total.currency })}</dd>
      </div>
      <div className={classes.total}>
        <dt>
          <Trans>Total you pay</Trans>
        </dt>
        <dd>{formatMoney(price.total)}</dd>
      </div>
    </dl>
  )
}

/** How the price of a stay is calculated, by the same rule that prices bookings. */
export const Pricing = () => {
  const { t } = useLingui()
  const [form, setForm] = useState<ExampleForm>({ nightly: '850000', nights: '2', rooms: '1', discount: '0' })
  const field = (name: keyof ExampleForm, label: string) => (
    <TextInput
      inputMode="numeric"
      label={label}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          <Trans>No hidden charges</Trans>
        </Title>
        <p>
          <Trans>
            Prices cover your whole stay with charges and taxes. If one changes before you book, we show each line and
            ask you first.
          </Trans>
        </p>
      </header>
      <section className={classes.example} aria-labelledby="example">
        <div className={classes.fields}>
          <h2 id="example">
            <Trans>Calculate a price</Trans>
          </h2>
          {field('nightly', t`Room price per night, rupiah`)}
          <div className={classes.pair}>
            {field('nights', t`Nights`)}
            {field('rooms', t`Rooms`)}
          </div>
          {field('discount', t`Offer discount, percent`)}
        </div>
        <Lines form={form} />
      </section>
      <ul className={classes.facts}>
        <li>
          <h3>
            <Trans>No booking fee</Trans>
          </h3>
          <p>
            <Trans>We add no fee to the hotel price and none for cancelling.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Cancellation fees known upfront</Trans>
          </h3>
          <p>
            <Trans>
              Each rate shows its free cancellation deadline and later fee, in hotel time.{' '}
              <LinkText to="/help/detail" search={{ slug: 'cancel-a-booking' }}>
                How to cancel
              </LinkText>
              .
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>The software</Trans>
          </h3>
          <p>
            <Trans>
              You can run Singgah on your own servers.{' '}
              <LinkText to="/pages/contact-2" search={{ topic: 'company' }}>
                Ask how
              </LinkText>
              .
            </Trans>
          </p>
        </li>
      </ul>
      <p>
        <LinkButton to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
