import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authQueries } from './queries.ts'
import classes from './SignIn.module.css'

/** The accounts of the demonstration companies: one press fills the form and signs in. Nothing outside that mode. */
export const DemoAccounts = ({ onChoose }: { onChoose: (username: string, password: string) => void }) => {
  const { t } = useLingui()
  const { data } = useQuery(authQueries.demoAccounts())
  const password = data?.password
  if (!data || !password) return null
  return (
    <section aria-labelledby="demo-title">
      <h2 className={classes.subtitle} id="demo-title">
        <Trans>Try the demo</Trans>
      </h2>
      <p className={classes.lead}>
        <Trans>
          Demo company accounts. The password for all is <b>{password}</b>.
        </Trans>
      </p>
      <ul className={classes.accounts}>
        {data.accounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={classes.account} onClick={() => onChoose(account.username, password)}>
              <span className={classes.accountName}>
                {account.name} · {account.company}
              </span>
              <span className={classes.accountMail}>{account.username}</span>
              <span className={classes.accountRole}>{account.isHost ? t`host` : account.roles.join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
