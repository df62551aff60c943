// @babel/core 7 brings no types. This is as much of them as we use, and as @rolldown/plugin-babel makes its options of.
declare module '@babel/core' {
  type OptionName =
    | 'assumptions'
    | 'auxiliaryCommentAfter'
    | 'auxiliaryCommentBefore'
    | 'comments'
    | 'compact'
    | 'cwd'
    | 'exclude'
    | 'generatorOpts'
    | 'include'
    | 'parserOpts'
    | 'plugins'
    | 'retainLines'
    | 'shouldPrintComment'
    | 'targets'
    | 'wrapPluginVisitorMethod'
  export type InputOptions = Partial<Record<OptionName, unknown>>
  export type PresetItem = object
  export function transformAsync(
    code: string,
    options: InputOptions & { filename: string; babelrc: boolean; configFile: boolean },
  ): Promise<{ code?: string | null } | null>
}
