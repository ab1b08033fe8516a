import { createContext, useContext } from 'react';

/** Renders the content of an island. @returns its HTML, and the prefix of the ids in it */
export type IslandRenderer = (content: React.ReactElement) => { html: string; idPrefix: string };

/** Set where a page is rendered on the server, and unset inside an island, whose parts belong to it. */
export const IslandRendererContext = createContext<IslandRenderer | undefined>(undefined);

/**
 * Makes a component an island: the server renders it as part of the page, and the browser makes it interactive by itself, once it
 * comes into view. The rest of the page needs no React in the browser.
 * @param name the file that exports the island, without its ending: `votes/votes-panel` for `src/votes/votes-panel.island.tsx`
 * @returns a component whose props must be JSON
 */
export function island<Props extends object>(name: string, Component: React.ComponentType<Props>) {
  return function Island(props: Props) {
    const render = useContext(IslandRendererContext);
    const content = <Component {...props} />;
    if (!render) return content;
    const { html, idPrefix } = render(content);
    return (
      <div
        data-island={name}
        data-id-prefix={idPrefix}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a component
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
