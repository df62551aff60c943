import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { useIsOperator } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { BookingForSettings } from '../booking-for/BookingForSettings.tsx'
import { Budgets } from '../budgets/Budgets.tsx'
import { CostCentres } from '../cost-centres/CostCentres.tsx'
import { DataProtection } from '../privacy/DataProtection.tsx'
import { LegalEntities } from '../entities/LegalEntities.tsx'
import { PaperSettings } from '../papers/PaperSettings.tsx'
import { Setup } from '../setup/Setup.tsx'
import classes from './AdminSettings.module.css'
import { ApprovalSettings } from './approvals/ApprovalSettings.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Checklist } from './Checklist.tsx'
import { Companies } from './companies/Companies.tsx'
import { CompanySignIn } from './company-sign-in/CompanySignIn.tsx'
import { Joining } from './Joining.tsx'
import { Listings } from './listings/Listings.tsx'
import { Messages } from './messages/Messages.tsx'
import { MySignIn } from './MySignIn.tsx'
import { People } from './People.tsx'
import { Policies } from './policies/Policies.tsx'
import { Suggestions } from './suggestions/Suggestions.tsx'
import { TwoFactorDemand } from './two-factor-demand/TwoFactorDemand.tsx'

const route = getRouteApi('/_admin/admin/settings')

const OPERATOR_SECTIONS = ['companies', 'messages', 'suggestions', 'listings']

/** The settings of the company, by section. */
export const AdminSettings = () => {
  const { t } = useLingui()
  const { section: asked = 'people', policy, step } = route.useSearch()
  const { user } = useSession()
  const isOperator = useIsOperator(user?.id)
  const mayChange = mayChangePeople(user?.role ?? [])
  // The code lets people in: who may not change it does not read it either.
  const section = (asked === 'joining' || asked === 'company-sign-in') && !mayChange ? 'people' : asked
  // Without network it is not known who runs the installation.
  const hasOperatorTabs = isOperator || OPERATOR_SECTIONS.includes(section)
  const sections = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones the sections are a row to scroll.
    sections.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Company settings</Trans>
      </Title>
      <nav ref={sections} aria-label={t`Sections`} className={classes.sections}>
        <Link to="/admin/settings" search={{}} activeOptions={{ exact: true }} className={classes.tab}>
          <Trans>Employees</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'setup' }} className={classes.tab}>
          <Trans>Set-up</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'checklist' }} className={classes.tab}>
          <Trans>Checklist</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'entities' }} className={classes.tab}>
          <Trans>Legal entities</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'cost-centres' }} className={classes.tab}>
          <Trans>Cost centres and projects</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'budgets' }} className={classes.tab}>
          <Trans>Budgets</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'papers' }} className={classes.tab}>
          <Trans>Papers</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'policies' }} className={classes.tab}>
          <Trans>Travel policies</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'booking-for' }} className={classes.tab}>
          <Trans>Booking for others</Trans>
        </Link>
        {mayChange && (
          <Link to="/admin/settings" search={{ section: 'joining' }} className={classes.tab}>
            <Trans>Company code</Trans>
          </Link>
        )}
        {mayChange && (
          <Link to="/admin/settings" search={{ section: 'company-sign-in' }} className={classes.tab}>
            <Trans>Company sign-in</Trans>
          </Link>
        )}
        {hasOperatorTabs && (
          <Link to="/admin/settings" search={{ section: 'companies' }} className={classes.tab}>
            <Trans>Customer companies</Trans>
          </Link>
        )}
        {hasOperatorTabs && (
          <Link to="/admin/settings" search={{ section: 'messages' }} className={classes.tab}>
            <Trans>Contact messages</Trans>
          </Link>
        )}
        {hasOperatorTabs && (
          <Link to="/admin/settings" search={{ section: 'suggestions' }} className={classes.tab}>
            <Trans>Suggested edits</Trans>
          </Link>
        )}
        {hasOperatorTabs && (
          <Link to="/admin/settings" search={{ section: 'listings' }} className={classes.tab}>
            <Trans>Submitted listings</Trans>
          </Link>
        )}
        <Link to="/admin/settings" search={{ section: 'approvals' }} className={classes.tab}>
          <Trans>Approvals</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'privacy' }} className={classes.tab}>
          <Trans>Data protection</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'log' }} className={classes.tab}>
          <Trans>Log</Trans>
        </Link>
        <Link to="/admin/settings" search={{ section: 'security' }} className={classes.tab}>
          <Trans>My sign-in</Trans>
        </Link>
      </nav>
      {section === 'people' && <People />}
      {section === 'setup' && <Setup step={step} />}
      {section === 'checklist' && <Checklist />}
      {section === 'entities' && <LegalEntities />}
      {section === 'cost-centres' && <CostCentres />}
      {section === 'budgets' && <Budgets />}
      {section === 'papers' && <PaperSettings />}
      {section === 'booking-for' && <BookingForSettings />}
      {section === 'policies' && <Policies policy={policy} />}
      {section === 'joining' && <Joining />}
      {section === 'company-sign-in' && (
        <>
          <TwoFactorDemand />
          <CompanySignIn />
        </>
      )}
      {section === 'companies' && <Companies />}
      {section === 'messages' && <Messages />}
      {section === 'suggestions' && <Suggestions />}
      {section === 'listings' && <Listings />}
      {section === 'approvals' && <ApprovalSettings />}
      {section === 'privacy' && <DataProtection />}
      {section === 'log' && <AuditLog />}
      {section === 'security' && <MySignIn />}
    </div>
  )
}
