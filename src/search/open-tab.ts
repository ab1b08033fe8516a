import type { Connector, InstantSearch, UiState } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { DEFAULT_PAGE_SIZE } from './search-address.ts';
import { ROOT, type RootState } from './ui-state.ts';

type Choice = { tab?: string; pageSize?: number; includesSimilar?: boolean };

type OpenTab = {
  tab: string;
  pageSize: number;
  /** Whether similar words are also found where the words as typed are. */
  includesSimilar: boolean;
  choose: (change: Choice) => void;
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

/** Stores the open tab, the page size and whether similar words are included in InstantSearch's state, so that its routing includes them. */
const connectOpenTab: OpenTabConnector = (render, unmount) => (widgetParams) => {
  let { tab } = widgetParams;
  let pageSize = DEFAULT_PAGE_SIZE;
  let includesSimilar = false;
  const stateFor = (instantSearchInstance: InstantSearch) => ({
    tab,
    pageSize,
    includesSimilar,
    widgetParams,
    instantSearchInstance,
    choose: (change: Choice) =>
      instantSearchInstance.setUiState((state: UiState) => ({
        ...(change.pageSize || change.includesSimilar !== undefined ? firstPages(state) : state),
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
    getWidgetUiState: (uiState) => ({ ...uiState, tab, pageSize, includesSimilar }),
    getWidgetSearchParameters(parameters, { uiState }) {
      tab = uiState.tab ?? widgetParams.tab;
      pageSize = uiState.pageSize ?? DEFAULT_PAGE_SIZE;
      includesSimilar = uiState.includesSimilar ?? false;
      return parameters;
    },
  };
};

/** The open tab, the page size and the similar words, with a function to change them. @param tab the default tab */
export function useOpenTab(tab: string): OpenTab {
  return useConnector(connectOpenTab, { tab }, { $$widgetType: 'statehouse.openTab' });
}

function firstPages(state: UiState): UiState {
  return Object.fromEntries(Object.entries(state).map(([id, tabState]) => [id, { ...tabState, page: 1 }]));
}
