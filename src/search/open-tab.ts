import type { Connector, InstantSearch, UiState } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { ROOT, type RootState } from './ui-state.ts';

type OpenTab = {
  tab: string;
  pageSize: number;
  choose: (change: { tab?: string; pageSize?: number }) => void;
};

type OpenTabParams = { tab: string; pageSize: number };

type OpenTabConnector = Connector<
  {
    $$type: 'statehouse.openTab';
    renderState: OpenTab;
    indexRenderState: Record<string, unknown>;
    indexUiState: RootState;
  },
  OpenTabParams
>;

/** Keeps the open tab and the page size in InstantSearch's own state, so that its routing keeps them too. */
const connectOpenTab: OpenTabConnector = (render, unmount) => (widgetParams) => {
  let { tab, pageSize } = widgetParams;
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
      pageSize = uiState.pageSize ?? widgetParams.pageSize;
      return parameters;
    },
  };
};

/** The open tab and the page size, and how to change them. */
export function useOpenTab(first: OpenTabParams): OpenTab {
  return useConnector(connectOpenTab, first, { $$widgetType: 'statehouse.openTab' });
}

function firstPages(state: UiState): UiState {
  return Object.fromEntries(Object.entries(state).map(([id, tabState]) => [id, { ...tabState, page: 1 }]));
}
