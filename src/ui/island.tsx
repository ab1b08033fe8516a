import { createContext, useContext } from 'react';

/** Renders an island and keeps its props for the browser. @returns its HTML, and the prefix of the ids in it, which identifies it */
export type IslandRenderer = (content: React.ReactElement<object>) => { html: string; idPrefix: string };

/** Set where a page is rendered on the server, and unset inside an island, whose parts belong to it. */
export const IslandRendererContext = createContext<IslandRenderer | undefined>(undefined);

/** What JSON can hold. */
type Plain<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends
          | Date
          | ReadonlyMap<unknown, unknown>
          | ReadonlySet<unknown>
          | ((...values: never) => unknown)
      ? never
      : Value extends object
        ? { [Key in keyof Value]: Plain<Value[Key]> }
        : never;

/**
 * Makes a component an island: the server renders it as part of the page, and the browser makes it interactive by itself, once it
 * comes into view. The rest of the page needs no React in the browser.
 * @param name the file that exports the island, without its ending: `votes/votes-panel` for `src/votes/votes-panel.island.tsx`
 * @param Component a component whose props can be sent as JSON
 */
export function island<Props extends object>(
  name: string,
  Component: Props extends Plain<Props> ? React.ComponentType<Props> : never,
) {
  const Content = Component as React.ComponentType<Props>;
  return function Island(props: Props) {
    const render = useContext(IslandRendererContext);
    const content = <Content {...props} />;
    if (!render) return content;
    const { html, idPrefix } = render(content);
    return (
      <div
        data-island={name}
        data-id-prefix={idPrefix}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a component
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}

const RefreshContext = createContext<() => void>(() => undefined);

/** Gives an island the function that loads its props again. */
export const RefreshProvider = RefreshContext.Provider;

/** Returns the function that loads the page again and renders the island with its new props. */
export function useRefresh(): () => void {
  return useContext(RefreshContext);
}
