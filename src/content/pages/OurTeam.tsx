import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '#src/i18n/use-language.ts'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { articleQueries } from '../articles/queries.ts'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import classes from './OurTeam.module.css'
import { partsOf } from './parts-of.ts'

export const OurTeam = () => {
  useLanguage()
  const { data: article } = useSuspenseQuery(articleQueries.detail('page', 'our-team'))
  useTitle(article.title)
  const { opening, parts } = partsOf(article.blocks)
  return (
    <article>
      <CompanyHead article={article} />
      <ArticleBody blocks={opening} />
      <ul className={classes.parts}>
        {parts.map(({ anchor, name, blocks }) => (
          <li key={anchor}>
            <span className={classes.disc} aria-hidden>
              {name.slice(0, 1)}
            </span>
            <div>
              <h2 id={anchor}>{name}</h2>
              <ArticleBody blocks={blocks} />
            </div>
          </li>
        ))}
      </ul>
      <LinkButton to="/pages/contact-2">
        <Trans>Contact us</Trans>
      </LinkButton>
    </article>
  )
}
