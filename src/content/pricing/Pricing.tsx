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
        <Trans>Type whole numbers: up to 30 nights, 8 rooms and 90 percent.</Trans>
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
      {row(<Trans>Discount of an offer</Trans>, 'discount')}
      {row(<Trans>Service charge of the hotel, 10%</Trans>, 'service_charge')}
      {row(<Trans>Local tax on both, 10%</Trans>, 'tax')}
      <div>
        <dt>
          <Trans>Fee of Singgah</Trans>
        </dt>
        <dd>{formatMoney({ minor: 0, currency: price.total.currency })}</dd>
      </div>
      <div className={classes.total}>
        <dt>
          <Trans>What you see, and pay</Trans>
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
          <Trans>The first price is the last price</Trans>
        </Title>
        <p>
          <Trans>
            Lists show the whole stay with charges and taxes. A price that moves before you book is shown line by line,
            and taken only when you agree.
          </Trans>
        </p>
      </header>
      <section className={classes.example} aria-labelledby="example">
        <div className={classes.fields}>
          <h2 id="example">
            <Trans>Work it out</Trans>
          </h2>
          {field('nightly', t`Room for one night, rupiah`)}
          <div className={classes.pair}>
            {field('nights', t`Nights`)}
            {field('rooms', t`Rooms`)}
          </div>
          {field('discount', t`Discount of an offer, percent`)}
        </div>
        <Lines form={form} />
      </section>
      <ul className={classes.facts}>
        <li>
          <h3>
            <Trans>No booking fee</Trans>
          </h3>
          <p>
            <Trans>This installation adds nothing to what the hotel asks, and nothing for cancelling.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Cancelling has its price beforehand</Trans>
          </h3>
          <p>
            <Trans>
              Each rate says until when it is free and what it costs later, in the hotel’s own time.{' '}
              <LinkText to="/help/detail" search={{ slug: 'cancel-a-booking' }}>
                How cancelling works
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
              Singgah runs on a machine of your own company.{' '}
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
