import { describeMigratedDatabase } from './migrated-database.ts';

describeMigratedDatabase(8_000);
