import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CompanyAccount } from './CompanyAccount.tsx'
import classes from './PaymentDetails.module.css'
import { Receipts } from './Receipts.tsx'
import { SavedCards } from './SavedCards.tsx'

const route = getRouteApi('/_user/user/payment-details')

/** How a person pays: the company's account, cards kept at the gateway, and earlier payments. */
export const PaymentDetails = () => {
  useLanguage()
  const { added } = route.useSearch()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Payment</Trans>
      </Title>
      <CompanyAccount />
      <SavedCards wasAdded={added === 1} />
      <Receipts />
    </div>
  )
}
