import { List, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { CompanySetup } from '#contract/companies/company-setup.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../settings/AdminSettings.module.css'

/** How a company pays: by its account once credit is granted, and until then by card, at the property or by deposit. */
export const PaymentProfile = ({ payment: { hasCredit, hasGateway } }: Pick<CompanySetup, 'payment'>) => (
  <div className={classes.section}>
    {hasCredit ? (
      <Notice kind="info">
        <Trans>Your company account is active: bookings can be charged to it and paid by invoice.</Trans>
      </Notice>
    ) : (
      <>
        <div>
          <Title order={3} size="h4">
            <Trans>Until your company account is approved</Trans>
          </Title>
          <List mt="sm">
            {hasGateway && (
              <List.Item>
                <Trans>Card, bank transfer or e-wallet: each traveller pays when booking.</Trans>
              </List.Item>
            )}
            <List.Item>
              <Trans>At the property: hotels that offer it are paid during the stay.</Trans>
            </List.Item>
            <List.Item>
              <Trans>Deposit: transfer an amount to us first, and bookings are charged to it.</Trans>
            </List.Item>
          </List>
        </div>
        <div>
          <Text mb="sm">
            <Trans>We check new companies before we grant credit. Tell us your expected monthly spend.</Trans>
          </Text>
          <LinkButton to="/pages/contact-2" search={{ topic: 'company' }}>
            <Trans>Ask for credit or a deposit</Trans>
          </LinkButton>
        </div>
      </>
    )}
  </div>
)
