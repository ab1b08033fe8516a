import { agendaSubscriber } from '../agenda/ingest-subscriber.server.ts';
import { subscribeToIngest } from '../legislature/ingest/subscribers.ts';
import { trackingSubscriber } from '../tracking/ingest-subscriber.server.ts';

/* Registers all subscribers that upper layers have for imports. Import this module wherever records can be written. */
subscribeToIngest(agendaSubscriber);
subscribeToIngest(trackingSubscriber);
