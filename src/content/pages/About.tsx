import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '#src/i18n/use-language.ts'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { articleQueries } from '../articles/queries.ts'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import classes from './About.module.css'

export const About = () => {
  useLanguage()
  const { data: article } = useSuspenseQuery(articleQueries.detail('page', 'about'))
  useTitle(article.title)
  return (
    <article>
      <CompanyHead article={article} />
      <div className={classes.text}>
        <ArticleBody blocks={article.blocks} />
        <p className={classes.ways}>
          <LinkButton to="/hotels/home">
            <Trans>Search hotels</Trans>
          </LinkButton>
          <LinkButton to="/pages/our-team" variant="default">
            <Trans>Who does what</Trans>
          </LinkButton>
        </p>
      </div>
    </article>
  )
}
