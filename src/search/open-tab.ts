import type { Connector, InstantSearch, UiState } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { DEFAULT_PAGE_SIZE } from './search-address.ts';
import { ROOT, type RootState } from './ui-state.ts';

type OpenTab = {
  tab: string;
  pageSize: number;
  choose: (change: { tab?: string; pageSize?: number }) => void;
};

type OpenTabParams = { tab: string };

type OpenTabConnector = Connector<
  {
    $$type: 'statehouse.openTab';
    renderState: OpenTab;
    indexRenderState: Record<string, unknown>;
    indexUiState: RootState;
  },
  OpenTabParams
>;

/** Stores the open tab and the page size in InstantSearch's state, so that its routing includes them. */
const connectOpenTab: OpenTabConnector = (render, unmount) => (widgetParams) => {
  let { tab } = widgetParams;
  let pageSize = DEFAULT_PAGE_SIZE;
  const stateFor = (instantSearchInstance: InstantSearch) => ({
    tab,
    pageSize,
    widgetParams,
    instantSearchInstance,
    choose: (change: { tab?: string; pageSize?: number }) =>
      instantSearchInstance.setUiState((state: UiState) => ({
        ...(change.pageSize ? firstPages(state) : state),
        [ROOT]: { ...state[ROOT], ...change },
      })),
  });
  return {
    $$type: 'statehouse.openTab',
    init: ({ instantSearchInstance }) => render(stateFor(instantSearchInstance), true),
    render: ({ instantSearchInstance }) => render(stateFor(instantSearchInstance), false),
    dispose: () => unmount?.(),
    getRenderState: (renderState) => renderState,
    getWidgetRenderState: ({ instantSearchInstance }) => stateFor(instantSearchInstance),
    getWidgetUiState: (uiState) => ({ ...uiState, tab, pageSize }),
    getWidgetSearchParameters(parameters, { uiState }) {
      tab = uiState.tab ?? widgetParams.tab;
      pageSize = uiState.pageSize ?? DEFAULT_PAGE_SIZE;
      return parameters;
    },
  };
};

/** The open tab and the page size, with a function to change them. @param tab the default tab */
export function useOpenTab(tab: string): OpenTab {
  return useConnector(connectOpenTab, { tab }, { $$widgetType: 'statehouse.openTab' });
}

function firstPages(state: UiState): UiState {
  return Object.fromEntries(Object.entries(state).map(([id, tabState]) => [id, { ...tabState, page: 1 }]));
}
