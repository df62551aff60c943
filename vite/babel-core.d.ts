// @babel/core 7 brings no types. This is as much of them as we use.
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: {
      filename: string
      babelrc: boolean
      configFile: boolean
      sourceMaps?: boolean
      parserOpts: { plugins: readonly string[] }
      plugins: unknown[]
      generatorOpts?: object
    },
  ): Promise<{ code?: string | null; map?: object | null } | null>
}
